import { useEffect, useRef, useState } from 'react'

/** Bytes a second, measured since this screen first saw the number of sent bytes; 0 during the first second. */
export function useSpeed(sent: number, isSending: boolean): number {
  const begun = useRef<{ at: number; sent: number }>(undefined)
  const [speed, setSpeed] = useState(0)
  useEffect(() => {
    if (!isSending) begun.current = undefined
    else if (!begun.current) begun.current = { at: Date.now(), sent }
    else {
      const seconds = (Date.now() - begun.current.at) / 1000
      if (seconds >= 1) setSpeed((sent - begun.current.sent) / seconds)
    }
  }, [isSending, sent])
  return isSending ? speed : 0
}
