import { expect, test } from 'vitest';
import { ATELIERS } from '#browser/record/unseen/ateliers.ts';
import { DEPOTS } from '#browser/record/unseen/depots.ts';
import { AIRFIELDS } from '#browser/record/unseen/airfields.ts';
import { APPS } from '#browser/record/unseen/apps.ts';
import { BAKERIES } from '#browser/record/unseen/bakeries.ts';
import { BANKS } from '#browser/record/unseen/banks.ts';
import { BOUTIQUES } from '#browser/record/unseen/boutiques.ts';
import { CHOICES } from '#browser/record/unseen/choices.ts';
import { CIVIC } from '#browser/record/unseen/civic.ts';
import { CLINICS } from '#browser/record/unseen/clinics.ts';
import { DESKS } from '#browser/record/unseen/desks.ts';
import { ERRANDS } from '#browser/record/unseen/errands.ts';
import { FARMS } from '#browser/record/unseen/farms.ts';
import { FERRIES } from '#browser/record/unseen/ferries.ts';
import { FIELDS } from '#browser/record/unseen/fields.ts';
import { FLOWS } from '#browser/record/unseen/flows.ts';
import { FIRST } from '#browser/record/unseen/first.ts';
import { GREENHOUSES } from '#browser/record/unseen/greenhouses.ts';
import { HARBOURS } from '#browser/record/unseen/harbours.ts';
import { HOTELS } from '#browser/record/unseen/hotels.ts';
import { KITCHENS } from '#browser/record/unseen/kitchens.ts';
import { LABS } from '#browser/record/unseen/labs.ts';
import { LIBRARIES } from '#browser/record/unseen/libraries.ts';
import { LIGHTHOUSES } from '#browser/record/unseen/lighthouses.ts';
import { LISTS } from '#browser/record/unseen/lists.ts';
import { MARKETS } from '#browser/record/unseen/markets.ts';
import { MILLS } from '#browser/record/unseen/mills.ts';
import { MUSEUMS } from '#browser/record/unseen/museums.ts';
import { NEWSROOMS } from '#browser/record/unseen/newsrooms.ts';
import { OBSERVATORIES } from '#browser/record/unseen/observatories.ts';
import { OFFICES } from '#browser/record/unseen/offices.ts';
import { QUARRIES } from '#browser/record/unseen/quarries.ts';
import { RAILWAYS } from '#browser/record/unseen/railways.ts';
import { SCHOOLS } from '#browser/record/unseen/schools.ts';
import { SHIPYARDS } from '#browser/record/unseen/shipyards.ts';
import { STUDIOS } from '#browser/record/unseen/studios.ts';
import { SURVEYS } from '#browser/record/unseen/surveys.ts';
import { THEATRES } from '#browser/record/unseen/theatres.ts';
import { TOOLS } from '#browser/record/unseen/tools.ts';
import { TYPING } from '#browser/record/unseen/typing.ts';
import { COMPONENTS } from '#browser/record/unseen/components.ts';
import { COUNTERS } from '#browser/record/unseen/counters.ts';
import { DECKS } from '#browser/record/unseen/decks.ts';
import { GARAGES } from '#browser/record/unseen/garages.ts';
import { ORCHARDS } from '#browser/record/unseen/orchards.ts';
import { PORTALS } from '#browser/record/unseen/portals.ts';
import { tryUnseen } from '#browser/record/unseen/try-unseen.ts';
import { VINEYARDS } from '#browser/record/unseen/vineyards.ts';
import { WAREHOUSES } from '#browser/record/unseen/warehouses.ts';
import { WIDGETS } from '#browser/record/unseen/widgets.ts';
import { WORKSHOPS } from '#browser/record/unseen/workshops.ts';
import { openTestBrowser } from '#browser/test-browser.ts';

const SETS = {
  FIRST,
  FIELDS,
  CHOICES,
  LISTS,
  FLOWS,
  WIDGETS,
  TYPING,
  SURVEYS,
  APPS,
  OFFICES,
  TOOLS,
  MARKETS,
  DESKS,
  CIVIC,
  STUDIOS,
  LABS,
  HARBOURS,
  FARMS,
  THEATRES,
  KITCHENS,
  WORKSHOPS,
  LIBRARIES,
  CLINICS,
  RAILWAYS,
  MUSEUMS,
  BANKS,
  AIRFIELDS,
  HOTELS,
  SCHOOLS,
  NEWSROOMS,
  WAREHOUSES,
  OBSERVATORIES,
  VINEYARDS,
  PORTALS,
  DECKS,
  COUNTERS,
  GARAGES,
  MILLS,
  COMPONENTS,
  SHIPYARDS,
  BOUTIQUES,
  ERRANDS,
  GREENHOUSES,
  BAKERIES,
  LIGHTHOUSES,
  ORCHARDS,
  QUARRIES,
  FERRIES,
  DEPOTS,
  ATELIERS,
};

test.each(Object.entries(SETS))(
  'what is done on pages of many habits is done again by its lines: %s',
  { timeout: 1_800_000 },
  async (name, kinds) => {
    const browser = await openTestBrowser();
    try {
      const trial = await tryUnseen(browser, kinds);
      console.log(
        `${name}: ${trial.samePages} of ${trial.pages} pages, ${trial.sameLines} of ${trial.lines} lines the same; ${trial.errors} ended with an error, ${trial.falseSuccesses} were said to be done and were not`,
      );
      for (const fault of trial.faults) console.log(fault);
      expect(trial.sameLines / trial.lines).toBeGreaterThanOrEqual(0.95);
      expect(trial.falseSuccesses).toBe(0);
    } finally {
      await browser.close();
    }
  },
);
