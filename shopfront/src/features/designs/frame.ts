import type { Block } from "@maru/client";
import { createContext, type ReactNode } from "react";

/** What surrounds each block; null outside of a design's preview. */
export type BlockFrame = (block: Block, drawn: ReactNode) => ReactNode;
export const BlockFrameContext = createContext<BlockFrame | null>(null);
