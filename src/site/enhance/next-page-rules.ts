// Rules that a browser reads to prepare a page before it is asked for (Speculation Rules API). The text stands by itself: the
// content security policy names its hash, and neither the portal, files nor a link to another window are prepared.

/** Prepares a public page whole once the pointer rests on its link, or a finger touches it. */
export const nextPageRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/portal', '/portal/*', '/*.*'] } },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
