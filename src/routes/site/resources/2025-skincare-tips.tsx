import { createFileRoute } from '@tanstack/react-router'
import { findGuide } from '@/site/find'
import { pageHead } from '@/site/head'
import { GuidePage } from '@/site/parts/guide-page'

const guide = findGuide('skincare')

export const Route = createFileRoute('/resources/2025-skincare-tips')({
  head: () =>
    pageHead({
      path: guide.path,
      title: guide.title,
      description:
        'A free guide for skin in sun, wind and dry air: a short routine for morning and night, what to skip at the store, and which spots to have looked at.',
    }),
  component: SkincareTips2025,
})

function SkincareTips2025() {
  return (
    <GuidePage
      guide={guide}
      lede="Sun, wind, dust and hard water: skin works harder out here. A short routine that keeps up with it."
    >
      <h2>What is in it</h2>
      <ul className="ticks">
        <li>Three steps, every day</li>
        <li>Sun: the big one, and how much sunscreen is enough</li>
        <li>Dry air, hard water and wind</li>
        <li>What is worth your money, and what to skip at the store</li>
        <li>Aesthetic treatments in plain words</li>
        <li>Looking at all of your skin, ten minutes a month</li>
        <li>Your own routine to fill in</li>
      </ul>
    </GuidePage>
  )
}
