/**
 * What a loader throws to redirect or fail: react-router reads plain responses, so that pages don't import its code.
 */
export const refusal = (status: number, data: unknown = null): Response =>
  new Response(JSON.stringify(data), { status, headers: { "Content-Type": "application/json" } });

export const redirect = (to: string): Response => new Response(null, { status: 302, headers: { Location: to } });

export interface ErrorAnswer {
  status: number;
  statusText: string;
  data: unknown;
}

/** A thrown response as react-router passes it on, also when it was serialised to JSON. */
export const isErrorAnswer = (error: unknown): error is ErrorAnswer => {
  const answer = error as Partial<ErrorAnswer> | null | undefined;
  return typeof answer?.status === "number" && typeof answer.statusText === "string" && "data" in answer;
};
