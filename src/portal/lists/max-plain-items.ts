/** The longest list of which all items are in the page. */
export const MAX_PLAIN_ITEMS = 300
