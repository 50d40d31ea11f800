// Rules by which a browser prepares the next public page before its link is tapped (Speculation Rules API). The portal, files, and
// links to another window are not prepared. The rules are a constant, because the content security policy names their hash.

/** The rules: a public page is rendered once the pointer rests on its link, or a finger touches the link. */
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
