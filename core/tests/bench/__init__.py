"""`make bench`: performance figures, each compared with a baseline measured in the same run.

A baseline is the minimum for the same response on the same machine, server and database: a bare view with one raw
query, a bare transaction, a bare COPY. Figures are ratios, so that they are comparable between machines. Targets are
reported, not enforced.
"""
