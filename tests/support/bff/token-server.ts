import { type FamilyState, rotate } from '#bff/security/rotation.ts'
import type { SignedIn, TokenPair } from '#contracts/session/auth.contract.ts'

interface Family {
  userId: string
  state: FamilyState
  revoked: 'LOGOUT' | 'REUSE' | null
}

const ACCESS_MS = 15 * 60_000

/** The server's session rules in memory, with the real rotation. */
export class TokenServer {
  readonly families: Family[] = []
  private serial = 0
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  login(userId: string): SignedIn {
    const state = { generation: 0, deliveredAt: this.now(), confirmed: false }
    this.families.push({ userId, state, revoked: null })
    return { userId, ...this.pairOf(this.families.length - 1, 0) }
  }

  refresh(refreshToken: string): TokenPair | null {
    const { id, generation } = this.read(refreshToken)
    const family = this.families[id]
    if (!family || family.revoked) return null
    const next = rotate(family.state, generation, this.now())
    if (next === 'reused') {
      family.revoked = 'REUSE'
      return null
    }
    family.state = next
    return this.pairOf(id, next.generation)
  }

  /** Whose live access token this is. */
  admit(accessToken: string): string | null {
    const { id, generation, until } = this.read(accessToken)
    const family = this.families[id]
    if (!family || family.revoked || until <= this.now()) return null
    if (generation === family.state.generation) family.state = { ...family.state, confirmed: true }
    return family.userId
  }

  logout(token: string): void {
    const family = this.families[this.read(token).id]
    if (family && !family.revoked) family.revoked = 'LOGOUT'
  }

  read(token: string): { id: number; generation: number; until: number } {
    const [, id, generation, until] = token.split('-').map(Number)
    return { id: id ?? -1, generation: generation ?? -1, until: until ?? 0 }
  }

  familyOf(token: string): Family | undefined {
    return this.families[this.read(token).id]
  }

  private pairOf(id: number, generation: number): TokenPair {
    this.serial += 1
    return {
      accessToken: `a-${id}-${generation}-${this.now() + ACCESS_MS}-${this.serial}`,
      refreshToken: `r-${id}-${generation}`,
    }
  }
}
