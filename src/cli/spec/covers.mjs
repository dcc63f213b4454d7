import { walkerOf } from './walk.mjs'

/**
 * @typedef {import('./model.mjs').Transition} Transition
 * @typedef {import('./walk.mjs').Place} Place
 * @typedef {{ from: Place, transition: Transition, to: Place }} Move
 * @typedef {Move[]} Walk
 * @typedef {object} Ground
 * @property {Place} start
 * @property {(place: Place) => Move[]} moves
 * @typedef {{ longest: number, detour: number }} Limits
 */

/**
 * Places and moves of a machine, each found once.
 * @param {import('./model.mjs').Model} model
 * @param {(transition: Transition) => boolean} [allows]
 * @returns {Ground}
 */
export const groundOf = (model, allows = () => true) => {
  const walker = walkerOf(model)
  /** @type {Map<string, Move[]>} */
  const known = new Map()
  return {
    start: walker.start(),
    moves: from => {
      const found =
        known.get(from.key) ??
        walker
          .waysFrom(from)
          .filter(allows)
          .map(transition => ({ from, transition, to: walker.take(from, transition) }))
      known.set(from.key, found)
      return found
    },
  }
}

/** @param {Move | undefined} before @param {Move} move */
const pairOf = (before, move) => `${before?.transition.key ?? ''} → ${move.transition.key}`

/**
 * Shortest walk to a wanted last move, breadth first; null when none.
 * @param {Ground} ground
 * @param {Place} place
 * @param {Move | undefined} last
 * @param {(move: Move, before: Move | undefined) => boolean} wanted
 * @param {boolean} byPair whether the move before matters
 * @returns {Walk | null}
 */
const nearest = (ground, place, last, wanted, byPair) => {
  /** @type {{ place: Place, move: Move | undefined, back: number }[]} */
  const queue = [{ place, move: last, back: -1 }]
  const seen = new Set([place.key])
  /** @param {number} at @returns {Walk} */
  const trace = at => {
    const { move, back } = /** @type {typeof queue[number]} */ (queue[at])
    return back === -1 || !move ? [] : [...trace(back), move]
  }
  for (let at = 0; at < queue.length; at++) {
    const here = /** @type {typeof queue[number]} */ (queue[at])
    for (const move of ground.moves(here.place)) {
      if (wanted(move, here.move)) return [...trace(at), move]
      const key = byPair ? `${move.transition.key} ${move.to.key}` : move.to.key
      if (seen.has(key)) continue
      seen.add(key)
      queue.push({ place: move.to, move, back: at })
    }
  }
  return null
}

/**
 * Walks until every reachable move is covered, restarting when too far or too long.
 * @param {Ground} ground
 * @param {(move: Move, before: Move | undefined) => string} nameOf what a move covers
 * @param {Limits} limits
 * @param {boolean} byPair
 * @returns {Walk[]}
 */
const coverAll = (ground, nameOf, { longest, detour }, byPair) => {
  const covered = new Set()
  /** @type {Walk[]} */
  const walks = []
  /** @param {Move} move @param {Move | undefined} before */
  const fresh = (move, before) => !covered.has(nameOf(move, before))
  /** @param {Move} move @param {Move | undefined} before */
  const freshAndOpen = (move, before) => fresh(move, before) && ground.moves(move.to).length > 0
  for (;;) {
    /** @type {Walk} */
    const walk = []
    for (;;) {
      const last = walk.at(-1)
      const place = last?.to ?? ground.start
      const onward =
        nearest(ground, place, last, freshAndOpen, byPair) ?? nearest(ground, place, last, fresh, byPair)
      if (!onward || (walk.length > 0 && (onward.length > detour || walk.length + onward.length > longest)))
        break
      for (const move of onward) {
        covered.add(nameOf(move, walk.at(-1)))
        walk.push(move)
      }
    }
    if (walk.length === 0) return walks
    walks.push(walk)
  }
}

/**
 * The same numbers for the same seed.
 * @param {number} seed
 */
const randomFrom = seed => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const RANDOM_WALKS = 10
const RANDOM_STEPS = 15

/** @param {Ground} ground @param {number} seed @returns {Walk[]} */
const randomWalks = (ground, seed) => {
  const random = randomFrom(seed)
  return Array.from({ length: RANDOM_WALKS }, () => {
    /** @type {Walk} */
    const walk = []
    for (let step = 0; step < RANDOM_STEPS; step++) {
      const moves = ground.moves(walk.at(-1)?.to ?? ground.start)
      const move = moves[Math.floor(random() * moves.length)]
      if (!move) break
      walk.push(move)
    }
    return walk
  }).filter(walk => walk.length > 0)
}

/** @param {Move} move */
const transitionName = move => move.transition.key

/** @typedef {(ground: Ground, seed: number) => Walk[]} Cover */

export const covers = {
  /** @type {Cover} every transition, in walks a person can follow */
  transitions: ground => coverAll(ground, transitionName, { longest: 20, detour: 4 }, false),
  /** @type {Cover} every two transitions that can follow each other */
  pairs: ground => coverAll(ground, (move, before) => pairOf(before, move), { longest: 30, detour: 4 }, true),
  /** @type {Cover} every transition, in as few walks as the ends of the machine allow */
  tours: ground => coverAll(ground, transitionName, { longest: Infinity, detour: Infinity }, false),
  /** @type {Cover} walks at random, the same for the same seed */
  random: (ground, seed) => randomWalks(ground, seed),
}
