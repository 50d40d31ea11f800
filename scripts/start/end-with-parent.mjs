// Preloaded into the stack: where the command that started it is killed outright, the channel to it breaks, and the stack closes
// as if it had been asked to. Otherwise the stack would stay behind and hold the port and the data folder.
process.on('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1)
})
process.channel?.unref()
if (!process.connected) process.exit(1)
