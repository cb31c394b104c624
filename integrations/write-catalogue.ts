import fs from 'node:fs/promises';
import path from 'node:path';
import { connectors } from '#integrations/connectors.ts';
import { describeCatalogue } from '#integrations/describe-catalogue.ts';
import { actions, triggers } from '#integrations/index.ts';

/** `npm run docs`: writes docs/integrations.md. */
const file = path.join(import.meta.dirname, '..', 'docs', 'integrations.md');
await fs.writeFile(file, describeCatalogue({ actions, triggers, connectors }));
