import { createFileRoute } from '@tanstack/react-router'
import { clinic } from '@/site/clinic'
import { findGuide } from '@/site/find'
import { pageHead } from '@/site/head'
import { GuidePage } from '@/site/parts/guide-page'

const guide = findGuide('glp1')

export const Route = createFileRoute('/resources/glp1-best-practices')({
  head: () =>
    pageHead({
      path: guide.path,
      title: guide.title,
      description:
        'A free guide to living with a GLP-1 medicine: eating, drinking, moving, handling side effects, and the warning signs that mean you should call.',
    }),
  component: Glp1BestPractices,
})

function Glp1BestPractices() {
  return (
    <GuidePage
      guide={guide}
      lede="For everyone who takes a GLP-1 medicine or is thinking about one: what may help you feel well and hold on to muscle, and when to call."
    >
      <h2>What is in it</h2>
      <ul className="ticks">
        <li>What the medicine does, and what it does not</li>
        <li>What to tell us before the first dose</li>
        <li>The shot: same day, new spot, cool pen</li>
        <li>Storing it in {clinic.region} heat</li>
        <li>Eating small, slow, and protein first</li>
        <li>Drinking and moving, the two things people forget</li>
        <li>Side effects: what is common, and what may help</li>
        <li>When to call: a page for the refrigerator</li>
      </ul>
    </GuidePage>
  )
}
