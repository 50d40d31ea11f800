import { kindOfWordFile } from '@/domain/word/kind-of-file'
import { Button } from '@/ui/button'
import { PreviewMessage } from '../preview/preview-message'

const words: Record<ReturnType<typeof kindOfWordFile>, { title: string; text: string }> = {
  locked: {
    title: 'This workbook has a password',
    text: 'It cannot be opened here. Download it, and open it in Excel with its password.',
  },
  old: {
    title: 'This is an Excel workbook of the older kind',
    text: 'Save it as XLSX or PDF to read it here, or download it.',
  },
  archive: {
    title: 'Preview not available',
    text: 'The workbook is damaged, or too large to be shown here. Download it to open it in another program.',
  },
  other: {
    title: 'Preview not available',
    text: 'The file is damaged, or no Excel workbook. Download it to try another program.',
  },
}

type UnreadableWorkbookProps = { content: ArrayBuffer; onDownload: (() => void) | undefined }

/** Message in place of a workbook that cannot be shown: the reason, and what to do. */
export function UnreadableWorkbook({ content, onDownload }: UnreadableWorkbookProps) {
  return (
    <PreviewMessage
      {...words[kindOfWordFile(content)]}
      action={
        onDownload && (
          <Button tone="outline" icon="download" onClick={onDownload}>
            Download
          </Button>
        )
      }
    />
  )
}
