/** Hands a number to the telephone of this computer. @param phone E.164 */
export const dial = (phone: string): void => {
  const link = document.createElement('a')
  link.href = `tel:${phone}`
  link.click()
}
