import { useEffect } from 'react'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { useFilesToSend } from './save-as'

const SendDialog = lazyPart(() => import('./send-dialog'), 'SendDialog')

/** Shows the fetched files that wait to be saved or sent, one after the other. They are forgotten with the person's screens. */
export function FilesToSend() {
  const [file] = useFilesToSend(({ files }) => files)
  useEffect(() => () => useFilesToSend.setState({ files: [] }), [])
  if (!file) return null
  const close = () =>
    useFilesToSend.setState(({ files }) => ({ files: files.filter((each) => each !== file) }))
  return (
    <LazyDialog onClose={close}>
      <SendDialog key={file.name} file={file} onClose={close} />
    </LazyDialog>
  )
}
