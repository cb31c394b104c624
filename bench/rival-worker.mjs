/** A worker process of a rival: `node rival-worker.mjs NAME URL SLOTS`. Tells its parent when it works, and each run's first step. */
const [name, url, slots] = process.argv.slice(2);
const { work } = await import(`./rivals/${name}.mjs`);
process.on('disconnect', () => process.exit(0));
await work(url, { slots: Number(slots), report: (id) => process.send({ began: id, at: Date.now() }) });
process.send({ ready: true });
