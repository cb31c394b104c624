/** What is said by which steps there are, or says nothing by itself. */
const LIGHT = new Set(
  `a about above after again all also always an and any anything are as ask at automatically away back be been before
  being below best both but by can check checks click come comes copy could daily date did do does done down draft each
  e-mail email emails enter etc every everyone everything few file files fill find for form forward from get gets give
  go goes going good grab had has have he her here him his how i if in inform into is it its itself job just keep know
  let like list log look looks mail mails make makes me message might mine more most must my myself name need needs new
  no not note notify now of off ok okay on once one ones only open opens or order other our out over own page pages
  paste place please post press pull put read reads really record remind report row rows run save says screen see send
  sends set sheet should show shows sign site so some someone something spreadsheet start still store such sure table
  take takes tell than that the their them then there these they thing things this those through time to today together
  too type under until up update upload us use using via visit want was watch way we web website were what when whenever
  where whether which while who whole whom why will with within without word work would write wrote yes you your
  picture screenshot photo pdf excel csv slack channel gmail google drive outlook inbox attachment attached alert warn
  ping let's them it's that's i'd i'm we're don't doesn't isn't aren't hasn't haven't can't result results download
  downloads online portal app soon first last next otherwise else instead yet already finally simply called named
  choose select pick submit confirm approve approval permission answer reply search collect extract list count
  compare monitor track login sign-in signin logged signed username user password account link button
  move delete create add adds added change changes changed arrives arrived appears comes lands happens reach
  value values number amount text data info information details entry entries item items column columns line lines
  folder document documents dont wish hello hi thanks thank shop practice buy export many much nothing reminder computer
  including team contact either way cost costs less longer return o'clock got back pictures photos files
  unless alarm subject titled scrape grab collect pull fetch eye loop gather answers grab moment
  shops sites stores summary digest overview competitor competitors rival rivals json timesheet`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export function isLightWord(word: string): boolean {
  return LIGHT.has(word);
}
