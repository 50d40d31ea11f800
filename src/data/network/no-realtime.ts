// Stands in for @supabase/realtime-js in the build. supabase-js makes a RealtimeClient for every client, but the portal opens no
// socket: lists are pulled. This stand-in saves every device the 12 KB of the real client.

export class RealtimeClient {
  /** supabase-js calls this method with its first token, which no socket needs here. */
  setAuth() {
    return Promise.resolve()
  }

  getChannels() {
    return []
  }

  removeAllChannels() {
    return Promise.resolve([])
  }

  channel(name: string): never {
    throw new Error(`The portal opens no socket, so there is no channel ${name}: pull the list instead`)
  }

  removeChannel(): never {
    throw new Error('The portal opens no socket, so there is no channel to remove')
  }
}
