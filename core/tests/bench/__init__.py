"""`make bench`: what the shop reaches, each figure beside a floor measured in the same run.

A floor is the least that the same machine, server and database could do for the same answer: a bare
view with one raw query, a bare transaction, a bare COPY. Figures are ratios, so that they mean the
same on any machine. Nothing here fails: targets are to be passed, not enforced.
"""
