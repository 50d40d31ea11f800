/** Does `work` for each, four at a time: it waits for the server most of its time. */
export async function someAtATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}
