import fs from 'node:fs';
import { callAs, signInPerson } from '#e2e/person.ts';
import { freshSettings, processesOf, startLegwork, stopAll, waitFor } from '#e2e/second-legwork.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';

test.afterEach(stopAll);

test('prints one address; Ctrl-C leaves nothing; the second start has the data', async () => {
  test.setTimeout(120_000);
  const folder = `${system.data_folder}-second`;
  const settings = await freshSettings(folder);
  const first = startLegwork(settings);
  await waitFor(first, 'Legwork is ready at');
  expect(first.said().match(/https?:\/\/\S+/g)).toEqual([`http://localhost:${settings.WEB_PORT}`]);
  const grace = await signInPerson(first.api, 'grace@example.com');
  await callAs(grace, 'CREATE_WORKFLOW', { body: { name: 'Still here', description: '' } });
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(processesOf(folder)).toEqual([]);

  const second = startLegwork(settings);
  await waitFor(second, 'Legwork is ready at');
  const again = await signInPerson(second.api, 'grace@example.com');
  expect(await callAs(again, 'GET_WORKFLOWS')).toMatchObject([{ name: 'Still here' }]);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

test('a port in use gives one sentence that says what to do', async () => {
  const settings = await freshSettings(`${system.data_folder}-third`);
  const started = startLegwork({ ...settings, WEB_PORT: new URL(system.web).port });
  expect(await started.ended).toBe(1);
  expect(started.said().trim()).toMatch(
    /^Port \d+ is already in use\. Stop .* choose another: WEB_PORT=\d+ npm start$/,
  );
});

test('a data folder that cannot be written to gives one sentence that says what to do', async () => {
  const file = `${system.data_folder}-file`;
  fs.writeFileSync(file, '');
  const started = startLegwork(await freshSettings(`${file}/data`));
  expect(await started.ended).toBe(1);
  expect(started.said().trim()).toBe(
    `The data folder ${file}/data cannot be written to. Set LEGWORK_DATA to a folder you can write to.`,
  );
});
