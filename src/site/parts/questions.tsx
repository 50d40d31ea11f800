import { Icon } from './icon'

export interface Question {
  question: string
  answer: string
}

/** Questions of patients. Each opens its answer, without script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions people ask</h2>
      <div className="mt-4 border-t border-base-300">
        {questions.map(({ question, answer }) => (
          <details key={question} className="question border-b border-base-300">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
              {question}
              <Icon name="chevron" className="size-5 text-accent" />
            </summary>
            <p className="max-w-[66ch] pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
