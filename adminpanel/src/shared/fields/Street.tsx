interface Place {
  addr?: string;
  addr_detail?: string;
  postcode?: string;
}

/** A delivery address in the Korean format: the detail after a comma. All of it has the direction of the street. */
export const Street = ({ addr, addr_detail, postcode }: Place) => (
  <bdi>
    {addr}
    {addr_detail && (
      <>
        , <bdi>{addr_detail}</bdi>
      </>
    )}
    {postcode && (
      <>
        {" "}
        <bdi className="muted">({postcode})</bdi>
      </>
    )}
  </bdi>
);
