export const nextItemId = (items: readonly { id: string }[]): string => {
  let number = items.length + 1
  while (items.some(({ id }) => id === `p${number}`)) number += 1
  return `p${number}`
}
