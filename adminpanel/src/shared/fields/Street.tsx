interface Place {
  addr?: string;
  addr_detail?: string;
  postcode?: string;
}

/** Where a parcel goes, as road addresses are written: the flat after a comma. The whole reads as its street does. */
export const Street = ({ addr, addr_detail, postcode }: Place) => (
  <bdi>
    {addr}
    {addr_detail && (
      <>
        , <bdi>{addr_detail}</bdi>
      </>
    )}{" "}
    <bdi className="muted">({postcode})</bdi>
  </bdi>
);
