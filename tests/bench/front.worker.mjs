// @ts-check
import { parentPort, workerData } from 'node:worker_threads'
import { serveFront } from './front.mjs'

parentPort?.postMessage(await serveFront(workerData))
