import type { PermissionMap } from '#contracts/kit/permissions.ts'
import {
  authRoutes,
  type Credentials,
  type SignedIn,
  type TokenPair,
} from '#contracts/session/auth.contract.ts'
import { type UserInfo, userRoutes } from '#contracts/users/users.contract.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'

const REFRESH_TIMEOUT_MS = 10_000

export const sessionActors = (http: Http, readRefreshToken: () => string | null) => ({
  logIn: request<SignedIn, Credentials>(async (credentials, signal) => {
    const endToken = readRefreshToken()
    const body = { ...credentials, ...(endToken && { endToken }) }
    const reply = await http(authRoutes.login, { body, signal })
    return reply?.data
  }),
  loadIdentity: request<UserInfo, { userId: string }>(async ({ userId }, signal) => {
    const call = { params: { id: userId }, signal }
    const [user, permissions] = await Promise.all([
      http(userRoutes.find, call),
      http(userRoutes.permissions, call),
    ])
    return user && permissions && { ...user, permissions }
  }),
  loadPermissions: request<PermissionMap, { userId: string }>(({ userId }, signal) =>
    http(userRoutes.permissions, { params: { id: userId }, signal }),
  ),
  leaveStation: command<{ stationId: string; operatorId: string }>(
    async ({ stationId, operatorId }, signal) => {
      const { stationRoutes } = await import('#contracts/stations/stations.contract.ts')
      // The server itself releases the station of an absent operator.
      return http(stationRoutes.logoff, { params: { id: stationId }, body: { operatorId }, signal }).catch(
        error => {
          if (error.facts?.code !== 'NOT_LOGGED_ON') throw error
          return null
        },
      )
    },
  ),
  goOffline: command<{ userId: string }>(({ userId }, signal) =>
    http(userRoutes.userSession, { params: { userId }, body: { status: 'OFFLINE' }, signal }),
  ),
  revokeTokens: command(async (_, signal) => {
    const refreshToken = readRefreshToken()
    return refreshToken === null ? null : http(authRoutes.logout, { body: { refreshToken }, signal })
  }),
})

/** The refresh call: own time limit, never cancelled by the waiting actor. */
export const requestTokens = (http: Http) =>
  request<TokenPair, { refreshToken: string }>(body =>
    http(authRoutes.refreshToken, { body, timeoutMs: REFRESH_TIMEOUT_MS }),
  )
