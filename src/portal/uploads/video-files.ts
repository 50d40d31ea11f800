// What a chooser of videos accepts, and what a form says of one whose length cannot be read.
import { FILM_REMEDY } from '@/domain/file-advice'

/** Value of `<input accept>`. The endings are named because some systems know no type for them. */
export const VIDEO_FILES = 'video/*,.mkv,.mov,.m4v,.avi,.wmv'

export const NO_LENGTH = `Its length could not be read. ${FILM_REMEDY}`
