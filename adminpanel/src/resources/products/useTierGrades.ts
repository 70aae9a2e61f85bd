import type { TierGrade } from "@maru/client";
import { request } from "@maru/client";
import { useQuery } from "@tanstack/react-query";

/** The grades that a price tier can have; undefined while loading. */
export const useTierGrades = () =>
  useQuery({
    queryKey: ["tier-grades"],
    queryFn: async () => (await request<TierGrade[]>("/api/products/tier-grades")).data,
    staleTime: 60_000,
  });
