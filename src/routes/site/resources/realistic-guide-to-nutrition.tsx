import { createFileRoute } from '@tanstack/react-router'
import { clinic } from '@/site/clinic'
import { findGuide } from '@/site/find'
import { pageHead } from '@/site/head'
import { GuidePage } from '@/site/parts/guide-page'

const guide = findGuide('nutrition')

export const Route = createFileRoute('/resources/realistic-guide-to-nutrition')({
  head: () =>
    pageHead({
      path: guide.path,
      title: guide.title,
      description: `A free guide from our nurse practitioners: how to eat better on a ${clinic.region} schedule, with real groceries, a real budget and no banned foods.`,
    }),
  component: RealisticGuideToNutrition,
})

function RealisticGuideToNutrition() {
  return (
    <GuidePage
      guide={guide}
      lede="No powders, no banned foods, no Sunday spent filling boxes. Small changes that survive a busy week."
    >
      <h2>What is in it</h2>
      <ul className="ticks">
        <li>Building a plate without doing math</li>
        <li>Protein and fiber at every meal</li>
        <li>What to look at in what you drink</li>
        <li>A grocery cart that makes seven suppers</li>
        <li>The gas-station lunch</li>
        <li>The four lines of a label that matter</li>
        <li>Two weeks of your own to fill in</li>
      </ul>
    </GuidePage>
  )
}
