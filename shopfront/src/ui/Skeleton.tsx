import { useTranslate } from "~/i18n/Words";

export function Skeleton({ className }: { className: string }) {
  return <div className={`skeleton ${className}`} />;
}

function Waiting({ children }: { children: React.ReactNode }) {
  const t = useTranslate();
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">{t("common:loading")}</span>
      {children}
    </div>
  );
}

export function CardSkeletons({ count = 8 }: { count?: number }) {
  return (
    <div className="grid grid-cols-2 gap-x-2.5 gap-y-8 sm:grid-cols-3 sm:gap-x-4 md:grid-cols-4 md:gap-x-5">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <div key={place}>
          <Skeleton className="aspect-3/4 w-full" />
          <Skeleton className="mt-3 h-4 w-1/3" />
          <Skeleton className="mt-2 h-4 w-4/5" />
          <Skeleton className="mt-2 h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}

export function ListSkeleton() {
  return (
    <Waiting>
      <div className="wrap pt-6 pb-8 md:pt-10">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="mt-6 mb-8 h-10 w-full max-w-md" />
        <div className="md:grid md:grid-cols-[220px_minmax(0,1fr)] md:gap-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-10">
          <Skeleton className="hidden h-[640px] md:block" />
          <CardSkeletons />
        </div>
      </div>
    </Waiting>
  );
}

export function ItemSkeleton() {
  return (
    <Waiting>
      <div className="md:wrap grid gap-10 md:grid-cols-[1.3fr_1fr] md:py-14">
        <Skeleton className="aspect-4/5 w-full" />
        <div className="px-5 md:px-0">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-4 h-9 w-4/5" />
          <Skeleton className="mt-6 h-9 w-2/5" />
          <Skeleton className="mt-8 h-32 w-full" />
          <Skeleton className="mt-6 h-14 w-full" />
        </div>
      </div>
    </Waiting>
  );
}

export function PlainSkeleton() {
  return (
    <Waiting>
      <div className="wrap [--wrap:880px] py-10">
        <Skeleton className="h-9 w-48" />
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="mt-5 h-32 w-full" />
        ))}
      </div>
    </Waiting>
  );
}

export function HomeSkeleton() {
  return (
    <Waiting>
      <Skeleton className="h-[480px] w-full rounded-none md:h-[600px]" />
      <div className="wrap py-14">
        <Skeleton className="mb-7 h-8 w-64" />
        <CardSkeletons />
      </div>
    </Waiting>
  );
}
