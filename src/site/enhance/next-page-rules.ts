// Rules by which a browser prepares the next public page before its link is tapped (Speculation Rules API). The portal, files, and
// links to another window are not prepared. The rules are a constant, because the content security policy names their hash.

/** Attribute of the link whose page is prepared. */
export const NEAR = 'data-near'

/** The rules: the public page behind the marked link is rendered at once. */
export const nextPageRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/portal', '/portal/*', '/*.*'] } },
          { not: { selector_matches: '[target], [download]' } },
          { selector_matches: `[${NEAR}]` },
        ],
      },
      eagerness: 'immediate',
    },
  ],
})
