interface Place {
  addr: string;
  addr_detail: string;
  postcode: string;
}

/** Where a parcel goes, as road addresses are written: the flat after a comma. Each part reads its own way. */
export const Street = ({ addr, addr_detail, postcode }: Place) => (
  <>
    <bdi>{addr}</bdi>
    {addr_detail && (
      <>
        , <bdi>{addr_detail}</bdi>
      </>
    )}{" "}
    <bdi className="text-text3">({postcode})</bdi>
  </>
);
