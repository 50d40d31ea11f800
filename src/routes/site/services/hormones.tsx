import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/site/head'
import { ServicePage } from '@/site/parts/service-page'
import { offeredService, questionsPage } from '@/site/schema'

const path = '/services/hormones'
const description =
  'Hormone replacement for women and men in Snyder, TX: lab work first, then a plan. Pellets that last 3-6 months, creams, injections and honest talk about risks.'
const questions = [
  {
    question: 'How long do pellets last?',
    answer:
      'Pellet therapy lasts 3-6 months. Women are often nearer to three months and men nearer to six, and an active person may use them up sooner.',
  },
  {
    question: 'Does placing pellets hurt?',
    answer:
      'The skin of the hip is numbed first. The pellets go in through a cut of a few millimeters, which is closed with a strip of tape. You can drive home and go back to work; leave the gym and the bathtub for a few days.',
  },
  {
    question: 'Is hormone replacement safe?',
    answer:
      'It depends on you: your age, your history, your family. For many people it is a reasonable choice, for some it is not. We go through both sides with your lab results on the table before anything is started.',
  },
  {
    question: 'Can I do this in Sweetwater?',
    answer:
      'Hormone visits are at our Snyder clinic. Follow-up lab work can be drawn in Sweetwater if that is closer for you.',
  },
]

export const Route = createFileRoute('/services/hormones')({
  head: () =>
    pageHead({
      path,
      title: 'Hormones',
      description,
      schema: [offeredService('Hormones', description, path), questionsPage(questions)],
    }),
  component: Hormones,
})

function Hormones() {
  return (
    <ServicePage
      service="hormones"
      title="Hormones"
      lede="Hot flashes, broken sleep, no drive, a fog that will not lift. Sometimes it is hormones and sometimes it is not. We find out first."
      cost={
        <>
          <p>Many plans pay for the visit and the lab work. Pellets are usually paid by you.</p>
          <p>Call for the current price. Direct Primary Care members get 10% off.</p>
        </>
      }
      questions={questions}
    >
      <h2>We test before we treat</h2>
      <p>
        Being tired has a hundred causes. At the first visit we take a long history and draw blood: hormone
        levels, thyroid, blood count, vitamin levels and, for men, PSA. A week later we sit down with the
        numbers. If the answer is thyroid, sleep apnea or iron, we treat that instead.
      </p>
      <h2>Hormone replacement</h2>
      <p>
        If replacement makes sense, we choose the form that fits your life and your health: patches, creams,
        tablets, injections or pellets. We start low, check your levels again after some weeks, and change the
        dose by how you feel and what the lab says, in that order and never by one alone.
      </p>
      <ul className="ticks sm:grid-cols-2">
        <li>Perimenopause and menopause</li>
        <li>Low testosterone</li>
        <li>Thyroid, checked alongside</li>
        <li>Levels followed over time</li>
      </ul>
      <h2>Pellets</h2>
      <p>
        A pellet is the size of a grain of rice and sits under the skin of the hip. It gives off hormone
        slowly for <strong>3-6 months</strong>, so there is nothing to remember each day. It also cannot be
        taken out again easily, which is why we often try another form first.
      </p>
      <h2>Who should not, or not yet</h2>
      <p>
        If you have had breast, uterine or prostate cancer, blood clots, a stroke, liver disease, or bleeding
        that nobody has explained, or if you might be pregnant, tell us when you book. There are other ways to
        help.
      </p>
    </ServicePage>
  )
}
