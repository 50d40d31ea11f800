/** Why a Word document cannot be shown. */
export type WordProblem = 'locked' | 'old' | 'too-long' | 'broken'

export class WordError extends Error {
  readonly problem: WordProblem

  constructor(problem: WordProblem, cause?: unknown) {
    super(`The document cannot be drawn: ${problem}`, { cause })
    this.problem = problem
  }
}
