import { Button } from '@/ui/button'
import { OpenInNewTab } from '../preview/open-in-new-tab'
import { PreviewMessage } from '../preview/preview-message'
import { useViewerTools } from '../viewer/viewer-tools'
import type { WordProblem } from './word-error'

const words: Record<WordProblem, { title: string; text: string }> = {
  locked: {
    title: 'This document has a password',
    text: 'It cannot be opened here. Download it, and open it in Word with its password.',
  },
  old: {
    title: 'This is a Word document of the older kind',
    text: 'Save it as PDF or DOCX to read it here, or download it.',
  },
  'too-long': {
    title: 'This document is too large to be shown here',
    text: 'Download it to read it in another program.',
  },
  broken: {
    title: 'Preview not available',
    text: 'The file is damaged, or no Word document. Download it to try another program.',
  },
}

const tools = { hasOwnLink: true }

type WordProblemMessageProps = { problem: WordProblem; url: string; onDownload: (() => void) | undefined }

/** Message in place of a Word document that cannot be shown: the reason, and what to do. */
export function WordProblemMessage({ problem, url, onDownload }: WordProblemMessageProps) {
  useViewerTools(tools)
  return (
    <PreviewMessage
      {...words[problem]}
      action={
        <>
          {onDownload && (
            <Button tone="outline" icon="download" onClick={onDownload}>
              Download
            </Button>
          )}
          <OpenInNewTab url={url} />
        </>
      }
    />
  )
}
