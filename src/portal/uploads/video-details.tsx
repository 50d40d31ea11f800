// What stands behind the chevron of a chosen video: the moment for its picture first, the rest under "More".
import { Icon } from '@/ui/icon'
import { PosterMoment } from '../pictures/poster-moment'
import type { VideoFacts } from '../pictures/read-video'
import { CaptionsField } from './captions-field'
import type { ChosenFile } from './chosen-file'
import { AskedQuestion, FileDetails, keepsItsRow, type Place, type Question } from './file-details'
import type { WordsOfFiles } from './use-file-words'

type VideoDetailsProps = {
  chosen: ChosenFile
  words: WordsOfFiles
  question: Question | undefined
  facts: VideoFacts | null | undefined
  places: { above: string; all: readonly Place[] } | undefined
}

export function VideoDetails({ chosen, words, question, facts, places }: VideoDetailsProps) {
  const captions = (
    <CaptionsField
      captions={words.wordsOf(chosen).captions}
      onChange={(next) => words.setWords(chosen, { captions: next })}
    />
  )
  const isReplacement = keepsItsRow(question)
  return (
    <>
      {question && <AskedQuestion {...question} />}
      {facts?.poster && (
        <PosterMoment
          source={chosen.file}
          duration={facts.duration}
          onChange={(drawing) => {
            words.setWords(chosen, { drawing })
            void drawing.then((poster) => poster && words.setWords(chosen, { poster }))
          }}
        />
      )}
      <details className="up-details">
        <summary>
          <Icon name="down" className="size-4" />
          <span>{isReplacement ? 'More: captions' : 'More: description, captions, devices'}</span>
        </summary>
        <div className="up-more">
          {isReplacement ? (
            captions
          ) : (
            <FileDetails chosen={chosen} words={words} question={undefined} places={places}>
              {captions}
            </FileDetails>
          )}
        </div>
      </details>
    </>
  )
}
