import * as v from 'valibot'

/** Reply of a route with `image`: its bytes, and its id from `ETag`. */
export const ImageReply = v.object({ id: v.pipe(v.string(), v.nonEmpty()), image: v.blob() })
export type ImageReply = v.InferOutput<typeof ImageReply>
