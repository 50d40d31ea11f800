// Shows a text file as text. The text can be read, scrolled and copied; nothing in it can run.
import type { FilePreviewProps } from '../preview/file-preview-props'
import { LoadedText } from './loaded-text'
import { PlainText } from './plain-text'
import { TextStage } from './text-stage'

export function TextPreview(props: FilePreviewProps) {
  return (
    <LoadedText {...props}>
      {(text, isCut) => (
        <TextStage title={props.document.title} isCut={isCut}>
          <PlainText text={text} />
        </TextStage>
      )}
    </LoadedText>
  )
}
