// Loaded before a program that scripts/child.mjs starts. The channel to the parent closes when the parent is gone,
// even by kill -9; a program nobody can stop any more should not go on.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
