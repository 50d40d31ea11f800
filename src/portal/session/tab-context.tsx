// The one device of this tab, made at the entry, handed to every screen; a test hands in its own.
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Device } from '@/data/open-tab'

const DeviceContext = createContext<Device | undefined>(undefined)

export function DeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>
}

export function useDevice(): Device {
  const device = use(DeviceContext)
  if (!device) throw new Error('A screen was rendered outside of DeviceProvider')
  return device
}

/** The truth about the connection: whether the server's last answer came. */
export function useConnection() {
  const { connection } = useDevice()
  return useSyncExternalStore(connection.subscribe, connection.getState)
}
