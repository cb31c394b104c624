import { expect, onTestFinished, test } from 'vitest';
import { keepRunning } from '#scripts/keep-running.mjs';

/** Runs a program given as text, as `npm start` runs the API. */
function run(program: string, pauses = [10, 20, 30]) {
  const said: string[] = [];
  const givenUp = Promise.withResolvers<string | null>();
  const kept = keepRunning(
    {
      name: 'The program',
      args: ['--input-type=module', '--eval', program],
      env: process.env,
      stdout: 'ignore',
    },
    { say: (sentence: string) => said.push(sentence), onGiveUp: givenUp.resolve, pauses },
  );
  onTestFinished(() => kept.stop(5_000));
  return { kept, said, givenUp: givenUp.promise };
}

const STAYS = 'setInterval(() => {}, 1000); process.send({ ready: true, pid: process.pid });';

test('a program that is killed is started again, and says when it is ready again', async () => {
  const { kept, said } = run(STAYS);
  await kept.ready;
  process.kill(kept.pid(), 'SIGKILL');
  await expect
    .poll(() => said)
    .toEqual([
      'The program ended unexpectedly (SIGKILL). It is started again.',
      'The program is running again.',
    ]);
});

test('the id of a worker that ended is told to the other programs', async () => {
  const ended: string[] = [];
  const options = { say: () => {}, onGiveUp: () => {}, pauses: [10] };
  const programOf = (text: string) => ({
    name: 'The program',
    args: ['--input-type=module', '--eval', text],
    env: process.env,
    stdout: 'ignore',
  });
  const other = keepRunning(
    programOf(
      "setInterval(() => {}, 1000); process.on('message', (m) => { if (m.ended_worker === 'w1') process.exit(3); }); process.send({ ready: true });",
    ),
    { ...options, say: (sentence: string) => ended.push(sentence) },
  );
  onTestFinished(() => other.stop(5_000));
  const worker = keepRunning(
    programOf("setInterval(() => {}, 1000); process.send({ ready: 'worker', worker: 'w1' });"),
    { ...options, onWorkerEnd: (id: string) => other.tell({ ended_worker: id }) },
  );
  onTestFinished(() => worker.stop(5_000));
  await Promise.all([other.ready, worker.ready]);
  process.kill(worker.pid(), 'SIGKILL');
  await expect.poll(() => ended[0]).toContain('exit code 3');
});

test('a program whose start takes long says that it goes on', async () => {
  const progress = Promise.withResolvers<object>();
  const program = {
    name: 'The program',
    args: ['--eval', 'setInterval(() => {}, 1000); process.send({ starting: true });'],
    env: process.env,
    stdout: 'ignore',
  };
  const kept = keepRunning(program, {
    say: () => {},
    onGiveUp: () => {},
    onMessage: progress.resolve,
  });
  onTestFinished(() => kept.stop(5_000));
  expect(await progress.promise).toEqual({ starting: true });
});

test('a program that has said why it cannot start is not started again', async () => {
  const { said, givenUp } = run('process.exit(1)');
  expect(await givenUp).toBeNull();
  expect(said).toEqual([]);
});

test('a program that ends at each start is given up after growing pauses', async () => {
  const { said, givenUp } = run('process.exit(70)', [10, 1_000]);
  expect(await givenUp).toBe('The program ended 3 times in a row right after its start (exit code 70).');
  expect(said).toEqual([
    'The program ended unexpectedly (exit code 70). It is started again.',
    'The program ended unexpectedly (exit code 70). It is started again in 1 s.',
  ]);
});

test('a program that becomes ready and then ends is started again without end, also with exit code 1', async () => {
  const { said, givenUp } = run('process.send({ ready: true }, () => process.exit(1))');
  let sentence: string | null | undefined;
  void givenUp.then((given) => (sentence = given));
  const deaths = () => said.filter((line) => line.includes('ended unexpectedly (exit code 1)')).length;
  await expect.poll(deaths).toBeGreaterThan(6);
  expect(sentence).toBeUndefined();
});

test('a program that is stopped is not started again', async () => {
  const { kept, said } = run(STAYS);
  await kept.ready;
  const pid = kept.pid();
  await kept.stop(5_000);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(said).toEqual([]);
});
