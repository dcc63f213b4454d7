/** The clipboard needs a secure context and the browser's permission. @returns whether it was copied */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
