/** Cookies as `document.cookie` and `cookieStore` show them, with size limits. */
export class CookieJar {
  readonly cookies = new Map<string, string>()
  /** The longest name and value that are kept. */
  longest = 4096
  /** Told before each write; an empty value is a removal. */
  onWrite: (name: string, value: string | null) => void = () => {}

  get(name: string): string | null {
    return this.cookies.get(name) ?? null
  }

  clear(...names: string[]): void {
    for (const name of names) this.cookies.delete(name)
  }

  /** What the page sees as `document`. */
  readonly document = (() => {
    const jar = this
    return {
      get cookie() {
        return [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(line: string) {
        jar.write(line)
      },
    }
  })()

  list(): { name: string; value: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value }))
  }

  private write(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const value = pair.slice(at + 1)
    const expires = attributes.find(each => each.startsWith('expires='))?.slice('expires='.length)
    const past = expires !== undefined && Date.parse(expires) <= Date.now()
    this.onWrite(name, past ? null : value)
    if (past) this.cookies.delete(name)
    else if (name.length + value.length <= this.longest) this.cookies.set(name, value)
  }
}
