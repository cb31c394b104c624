// Preloaded into each program that scripts/child.mjs starts. The IPC channel closes when the parent dies, also by
// kill -9; without a parent nothing would ever stop this process.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
